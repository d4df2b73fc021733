SELECT
  id,
  `e-mail`,
  base64(aes_encrypt(card, unhex(sha2(secret('privacy', 'salt'), 256)), 'GCM')) AS card,
  born,
  income,
  zip
FROM df
