result = spark.sql(
    "SELECT id, note\nFROM VALUES (1, 'it\\'s \"one\"'), (2, 'two\\nlines'), (3, "
    "NULL) AS t(id, note)\nWHERE id < 3"
)
