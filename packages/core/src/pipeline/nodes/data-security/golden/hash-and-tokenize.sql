SELECT
  sha2(
    concat(
      secret('privacy', 'salt'), sha2(concat(secret('privacy', 'salt'), CAST(id AS STRING)), 256)
    ),
    256
  ) AS id,
  base64(
    aes_encrypt(
      `e-mail`,
      unhex(sha2(secret('privacy', 'salt'), 256)),
      'CBC',
      'PKCS',
      unhex(left(sha2(concat(secret('privacy', 'salt'), `e-mail`), 256), 32))
    )
  ) AS `e-mail`,
  sha2(
    concat(secret('privacy', 'salt'), sha2(concat(secret('privacy', 'salt'), zip), 256)), 256
  ) AS zip
FROM df
