df.write.format("delta").mode("ignore").saveAsTable("main.default.once")
