access_key = dbutils.secrets.get(scope="aws", key="aws-access-key")
secret_key = dbutils.secrets.get(scope="aws", key="aws-secret-key")
encoded_secret_key = secret_key.replace("/", "%2F")
aws_bucket_name = "company-raw-data"
mount_name = "company-raw-data"

dbutils.fs.mount(
    "s3a://" + access_key + ":" + encoded_secret_key + "@" + aws_bucket_name,
    "/mnt/" + mount_name,
)
# display(dbutils.fs.ls("/mnt/" + mount_name))
