/** The runtime versions that clients may choose. Whichever is chosen, the Spark of this computer runs. */
export const SPARK_VERSIONS: readonly { readonly key: string; readonly name: string }[] = [
  ['19', '19', '4.2.0', '2.13'],
  ['18', '18 LTS', '4.1.0', '2.13'],
  ['17.3', '17.3 LTS', '4.0.0', '2.13'],
  ['16.4', '16.4 LTS', '3.5.2', '2.12'],
  ['15.4', '15.4 LTS', '3.5.0', '2.12'],
  ['14.3', '14.3 LTS', '3.5.0', '2.12'],
  ['13.3', '13.3 LTS', '3.4.1', '2.12'],
  ['12.2', '12.2 LTS', '3.3.2', '2.12'],
  ['11.3', '11.3 LTS', '3.3.0', '2.12'],
].map(([runtime, title, spark, scala]) => ({
  key: `${runtime}.x-scala${scala}`,
  name: `${title} (includes Apache Spark ${spark}, Scala ${scala})`,
}));
