access_key = dbutils.secrets.get(scope="team-secrets", key="reader.access")
secret_key = dbutils.secrets.get(scope="team-secrets", key="reader.secret")
encoded_secret_key = secret_key.replace("/", "%2F")
aws_bucket_name = "company.raw.data"
mount_name = "raw_data"

dbutils.fs.mount(
    "s3a://" + access_key + ":" + encoded_secret_key + "@" + aws_bucket_name,
    "/mnt/" + mount_name,
)
display(dbutils.fs.ls("/mnt/" + mount_name))
