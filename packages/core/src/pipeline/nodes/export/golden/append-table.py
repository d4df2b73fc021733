df.write.mode("append").saveAsTable("main.default.log")
