result = df.persist(StorageLevel.DISK_ONLY)
