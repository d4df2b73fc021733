df.write.mode("errorifexists").saveAsTable("main.default.once")
