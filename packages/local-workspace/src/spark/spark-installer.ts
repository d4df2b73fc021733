import { join } from 'node:path';
import { provideClassArchive } from './class-archive.ts';
import { provideCatalogJar } from './compile-catalog.ts';
import { findJava } from './find-programs.ts';
import { provideJars } from './jars.ts';
import { mustWork } from './must-work.ts';
import { pythonEnvironment } from './python-environment.ts';
import type { SparkSettings } from './spark-settings.ts';
import { sparkSources } from './spark-sources.ts';

/** A Spark that can be started. */
export interface SparkInstallation {
  readonly python: string;
  readonly java: string;
  /** Delta Lake and the workspace's catalog. */
  readonly jars: readonly string[];
  /** The folder with the package `driver`. */
  readonly sources: string;
  /** A class archive of these jars, where Java could make one. */
  readonly archive?: string;
}

/**
 * The packages for every version of Python, with the hashes of all files: nothing else is installed, whatever the index
 * serves.
 */
const LOCK = 'requirements.lock.txt';
const CONNECT_LOCK = 'requirements-connect.lock.txt';
/**
 * The build dependencies of packages without wheels. Installed first, since pip would download them unchecked for each
 * build.
 */
const BUILD_LOCK = 'requirements-build.lock.txt';
type Progress = (text: string) => void;

/** Installs Spark once: concurrent callers wait for the same installation and get its progress. */
export class SparkInstaller {
  private running: Promise<SparkInstallation> | undefined;
  private readonly listeners = new Set<Progress>();

  constructor(private readonly settings: SparkSettings) {}

  /** Rejects with SparkSetupError when this computer lacks something; the next call tries again. */
  async install(onProgress: Progress): Promise<SparkInstallation> {
    this.listeners.add(onProgress);
    this.running ??= this.begin();
    try {
      return await this.running;
    } finally {
      this.listeners.delete(onProgress);
    }
  }

  private async begin(): Promise<SparkInstallation> {
    try {
      return await this.provide();
    } finally {
      // A later start checks again: a file may have been deleted, a missing program installed.
      this.running = undefined;
    }
  }

  private report(text: string): void {
    for (const listener of this.listeners) listener(text);
  }

  private async provide(): Promise<SparkInstallation> {
    const { settings } = this;
    const sources = sparkSources();
    this.report('Looking for Python and Java');
    const java = await findJava();
    const python = settings.python ?? (await this.environment(sources));
    // A remote Spark has its jars; only the Python side runs here.
    if (settings.remote) return { python, java, jars: [], sources };
    const sparkJars = await jarsOfPyspark(python);
    const folder = join(settings.folder, 'jars');
    this.report('Fetching Delta Lake');
    const jars = await provideJars(folder, { java, sparkJars, mavenRepository: settings.mavenRepository });
    this.report('Compiling the catalog');
    const catalog = await provideCatalogJar(folder, { java, sparkJars, jars, sources });
    const all = [...jars, catalog];
    this.report('Preparing quick starts');
    const archive = await provideClassArchive(folder, { python, java, sparkJars, jars: all, sources });
    return { python, java, jars: all, sources, ...(archive !== undefined && { archive }) };
  }

  /** A Python environment with the pinned packages, in the data folder. */
  private async environment(sources: string): Promise<string> {
    const locks = [BUILD_LOCK, this.settings.remote ? CONNECT_LOCK : LOCK].map((name) => join(sources, name));
    return pythonEnvironment({
      folder: join(this.settings.folder, 'python'),
      locks,
      failure: 'Spark could not be installed with pip. Check the network and start the cluster again',
      report: (text) => this.report(text.replace(/^Installing:/u, 'Installing Spark:')),
    });
  }
}

async function jarsOfPyspark(python: string): Promise<string> {
  const program = 'import delta, pyspark, os; print(os.path.join(os.path.dirname(pyspark.__file__), "jars"))';
  const output = await mustWork(python, ['-c', program], `${python} has no pyspark and delta-spark`);
  return output.trim();
}
