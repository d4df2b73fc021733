df.write.mode("ignore").saveAsTable("main.default.once")
