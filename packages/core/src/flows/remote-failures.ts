/** The failures of a connection that people can do something about, as JDBC drivers and the client of S3 word them. */
const FAILURES: readonly (readonly [pattern: RegExp, says: (found: RegExpExecArray) => string])[] = [
  [
    /Access denied for user .* to database '([^']*)'/u,
    ([, name]) =>
      `The server has no database ${name ?? ''}, or the user of the secret scope may not use it: check the JDBC URL`,
  ],
  [
    /password authentication failed|Access denied for user/u,
    () => 'The database refuses the login: check the secrets of user name and password',
  ],
  [
    /AccessDeniedException: s3a?:\/\//u,
    () =>
      'The storage refuses the keys of the secret scope: check both secrets, and that they may read the bucket',
  ],
  [
    /UnknownStoreException: `s3a?:\/\/([^/']+)/u,
    ([, name]) => `The storage has no bucket ${name ?? ''}: check the path and the endpoint`,
  ],
  [
    /\[PATH_NOT_FOUND\] Path does not exist: (\S+?)\.(?:\s|$)/u,
    ([, path]) => `There is nothing at the path ${path ?? ''}`,
  ],
  [
    /UnknownHostException: getFileStatus on s3a?:(?:[\s\S]*UnknownHostException: ([\w.-]+))?/u,
    ([, host]) => `The host ${host ?? 'of the storage'} is not known on the cluster: check the endpoint`,
  ],
  [
    /on s3a?:[^\n]*Connect to (\S+)[^\n]* failed: Connection refused/u,
    ([, place]) =>
      `Nothing answers at ${place ?? 'the endpoint'}: check the endpoint, and that the cluster may reach it`,
  ],
  [
    /UnknownHostException: ([^\s:]+)/u,
    ([, host]) => `The host ${host ?? ''} is not known on the cluster: check the JDBC URL`,
  ],
  [
    /Connection to (\S+?)\.? refused|Socket fail to connect to host:(\S+), port:(\d+)|Communications link failure/u,
    ([, place, host, port]) =>
      `Nothing answers at ${place ?? (host ? `${host}:${port}` : 'the address')}: check host and port in the JDBC URL, and that the cluster may reach them`,
  ],
  [
    /database "([^"]*)" does not exist|Unknown database '([^']*)'/u,
    ([, postgres, mysql]) => `The server has no database ${postgres ?? mysql ?? ''}: check the JDBC URL`,
  ],
  [
    /relation "([^"]*)" does not exist|Table '([^']*)' doesn't exist/u,
    ([, postgres, mysql]) => `The database has no table ${postgres ?? mysql ?? ''}`,
  ],
  [
    /permission denied for (?:table|relation|schema) (\S+)|command denied to user \S+ for table (\S+)/u,
    ([, postgres, mysql]) =>
      `The user of the secret scope may not read ${(postgres ?? mysql)?.replaceAll(/[`']|\.$/gu, '') ?? 'the table'}`,
  ],
  [
    /permission denied to use replication slots|must be superuser or replication role/u,
    () => 'The user of the secret scope may not follow the log: give it the attribute REPLICATION',
  ],
  [
    /logical decoding requires \D*wal_level/u,
    () => 'The server writes no log that can be followed: set wal_level = logical, and restart it',
  ],
  [
    /The publication .* does not hold .*: add it|The log tells no .* of a changed row: .* of the table/u,
    ([says]) => says,
  ],
  [
    /No suitable driver|ClassNotFoundException: (\S+)/u,
    () => 'The cluster has no JDBC driver for this database: add it to the libraries of the cluster',
  ],
  [
    /Concurrent\w*Exception|DELTA_CONCURRENT/u,
    () => 'Another run writes to the table: wait until it has ended, and run the flow again',
  ],
];

/** What a failed command on a cluster means for the database or bucket of a flow; undefined for a failure of another kind. */
export function remoteFailure(said: string): string | undefined {
  for (const [pattern, says] of FAILURES) {
    const found = pattern.exec(said);
    if (found) return says(found);
  }
  return undefined;
}
