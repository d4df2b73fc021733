df.write.format("delta").mode("errorifexists").saveAsTable("main.default.once")
