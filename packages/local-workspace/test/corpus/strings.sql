-- @ upper-lower
SELECT id, upper(a), lower(a), initcap(a), length(a) FROM words
-- @ substr-forms
SELECT substring('Spark SQL', 5), substring('Spark SQL', -3), substr('Spark SQL', 5, 1), left('Spark', 2), right('Spark', 2)
