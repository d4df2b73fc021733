/** A jar that Spark needs besides those that it ships with, pinned by its hash. */
export interface Jar {
  readonly group: string;
  readonly artifact: string;
  readonly version: string;
  /** Which of the jars of the version, where there are several. */
  readonly classifier?: string;
  readonly sha256: string;
}

/** A jar by its coordinates in a Maven repository: group, artifact and version, separated by colons. */
export function pinned(coordinates: string, sha256: string): Jar {
  const [group = '', artifact = '', version = ''] = coordinates.split(':');
  return { group, artifact, version, sha256 };
}
