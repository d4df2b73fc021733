import { SparkInstaller } from './spark-installer.ts';
import { sparkSettings } from './spark-settings.ts';

/** Installs local Spark ahead of the first cluster: what `npm run spark:install` runs. */
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const settings = sparkSettings(process.env['LAKEHOUSE_HOME'] ?? '.lakehouse');
const { python, jars } = await new SparkInstaller(settings).install(say);
say(`Spark is ready: ${python} with ${jars.length} jars in ${settings.folder}`);
