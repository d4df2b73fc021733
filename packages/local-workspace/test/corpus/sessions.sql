-- @ session-functions
SELECT current_user() IS NOT NULL, session_user() = current_user(), user() = current_user(), length(current_catalog()) > 0, current_database()
-- @ session-schema
SELECT current_schema() = current_database(), typeof(current_user()), typeof(current_catalog())
-- @ input-file
SELECT count(DISTINCT input_file_name()) > 0 FROM people
-- @ spark-partition
SELECT typeof(spark_partition_id()), typeof(monotonically_increasing_id())
-- @ bitmap-functions
SELECT bitmap_bit_position(5), bitmap_bucket_number(5), bitmap_bit_position(40000), bitmap_bucket_number(40000)
-- @ aes-round-trip
SELECT CAST(aes_decrypt(aes_encrypt('Spark', 'abcdefghijklmnop'), 'abcdefghijklmnop') AS STRING), base64(aes_encrypt('Spark', '0000111122223333', 'ECB'))
-- @ java-reflection
SELECT java_method('java.util.UUID', 'fromString', 'a5cf6c42-0c85-418f-af6c-3e4e5b1328f2'), reflect('java.lang.Math', 'abs', -5)
