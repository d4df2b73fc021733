SELECT
  * EXCEPT (own_latitude, own_longitude, reference, kilometres_),
  CASE WHEN reference IS NOT NULL THEN reference.store ELSE 'none' END AS store,
  reference.opened AS opened,
  reference IS NOT NULL AS near,
  kilometres_ AS km
FROM df
LEFT JOIN (
  SELECT *
  FROM (
    SELECT
      own_latitude,
      own_longitude,
      reference,
      round(
        12742.0176D * asin(
          least(
            1D,
            sqrt(
              pow(sin(radians(place_latitude - own_latitude) / 2), 2)
              + cos(radians(own_latitude)) * cos(radians(place_latitude)) * pow(
                sin(radians(place_longitude - own_longitude) / 2), 2
              )
            )
          )
        ),
        3
      ) AS kilometres_
    FROM (
      SELECT DISTINCT lat AS own_latitude, CAST(lon AS DOUBLE) AS own_longitude
      FROM df
      WHERE lat IS NOT NULL
      AND CAST(lon AS DOUBLE) IS NOT NULL
    )
    CROSS JOIN (
      SELECT
        CAST(latitude AS DOUBLE) AS place_latitude,
        `long itude` AS place_longitude,
        named_struct('store', store, 'opened', opened) AS reference
      FROM reference
      WHERE CAST(latitude AS DOUBLE) IS NOT NULL
      AND `long itude` IS NOT NULL
    )
  )
  WHERE kilometres_ <= 500.0D
  QUALIFY row_number() OVER (
    PARTITION BY own_latitude, own_longitude ORDER BY kilometres_, reference.store, reference.opened
  ) = 1
)
ON lat = own_latitude
AND CAST(lon AS DOUBLE) = own_longitude
