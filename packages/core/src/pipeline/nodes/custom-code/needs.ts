import { givenTexts, packageProblems } from '../../../codegen/pinned-packages.ts';
import { error, type Problem, setting } from '../../../diagnostics/diagnostic.ts';
import type { Requirements } from '../../define-node.ts';
import type { CustomCodeConfig } from './config.ts';

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
    packages: givenTexts(packages),
    jars: givenTexts(jars),
    settings: Object.fromEntries(sparkSettings.map(({ name, value }) => [name.trim(), value])),
    spark: minSpark,
  };
}

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
    ...packageProblems(packages),
    ...givenTexts(jars)
      .filter((text) => !COORDINATES.test(text))
      .map((text) =>
        error(
          'bad-jar',
          `“${text}” isn’t the Maven coordinates of a jar: write group:artifact:version`,
          'jars',
        ),
      ),
    ...sparkSettings.flatMap(({ name }, at) =>
      settingProblems(name.trim(), sparkSettings.slice(0, at)).map((one) => ({
        ...one,
        fixes: [
          setting('Remove it', { sparkSettings: sparkSettings.filter((_unused, other) => other !== at) }),
        ],
      })),
    ),
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
