access_key = dbutils.secrets.get("aws", "reader")
dbutils.fs.mount("s3a://company-raw-data", "/mnt/raw")
