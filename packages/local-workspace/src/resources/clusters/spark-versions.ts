/** The runtime versions that clients may choose. Whichever is chosen, the Spark of this computer runs. */
export const SPARK_VERSIONS: readonly { readonly key: string; readonly name: string }[] = [
  ['17.3', '4.0.0', '2.13'],
  ['16.4', '3.5.2', '2.12'],
  ['15.4', '3.5.0', '2.12'],
  ['14.3', '3.5.0', '2.12'],
  ['13.3', '3.4.1', '2.12'],
  ['12.2', '3.3.2', '2.12'],
  ['11.3', '3.3.0', '2.12'],
].map(([runtime, spark, scala]) => ({
  key: `${runtime}.x-scala${scala}`,
  name: `${runtime} LTS (includes Apache Spark ${spark}, Scala ${scala})`,
}));
