import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { Requirements } from '../../define-node.ts';
import type { CustomCodeConfig } from './config.ts';

const given = (texts: readonly string[]): readonly string[] =>
  texts.map((text) => text.trim()).filter((text) => text !== '');

/** What the user says that the Python needs. */
export function needsOf({
  language,
  packages,
  jars,
  sparkSettings,
  minSpark,
}: CustomCodeConfig): Requirements {
  if (language !== 'python') return {};
  return {
    packages: given(packages),
    jars: given(jars),
    settings: Object.fromEntries(sparkSettings.map(({ name, value }) => [name.trim(), value])),
    spark: minSpark,
  };
}

/** A name as PyPI has them, perhaps with extras, and one version. Nothing in it is read by a shell or as an option. */
const PINNED = /^[a-z\d](?:[\w.-]*[a-z\d])?(?:\[[a-z\d][\w,.-]*\])?==\d[\w.+]*$/iu;
const COORDINATES = /^[\w.-]+:[\w.-]+:[\w.-]+$/u;
const SETTING = /^spark(?:\.[\w-]+)+$/u;
/** The pipeline has a setting of its own for it. */
const TIME_ZONE = 'spark.sql.session.timeZone';

/** The problems of what the Python is said to need. */
export function needsProblems({
  language,
  packages,
  jars,
  sparkSettings,
}: CustomCodeConfig): readonly Problem[] {
  if (language !== 'python') return [];
  return [
    ...given(packages)
      .filter((text) => !PINNED.test(text))
      .map((text) =>
        error(
          'bad-package',
          `“${text}” isn’t a package with a pinned version: write it as name==1.2.3`,
          'packages',
        ),
      ),
    ...given(jars)
      .filter((text) => !COORDINATES.test(text))
      .map((text) =>
        error(
          'bad-jar',
          `“${text}” isn’t the Maven coordinates of a jar: write group:artifact:version`,
          'jars',
        ),
      ),
    ...sparkSettings.flatMap(({ name }, at) => settingProblems(name.trim(), sparkSettings.slice(0, at))),
  ];
}

function settingProblems(name: string, before: readonly { readonly name: string }[]): readonly Problem[] {
  const refuse = (message: string): readonly Problem[] => [error('bad-setting', message, 'sparkSettings')];
  if (!SETTING.test(name))
    return refuse(`“${name}” isn’t a setting of Spark: write a name such as spark.sql.shuffle.partitions`);
  if (name === TIME_ZONE) return refuse('The time zone is a setting of the pipeline: set it there');
  if (before.some((one) => one.name.trim() === name)) return refuse(`${name} is set twice: remove one`);
  return [];
}
