/** Every address outside of the app, in one place. */
export const externalLinks = {
  /** The source repository. Set VITE_REPOSITORY_URL when it is built from a fork. */
  repository: import.meta.env.VITE_REPOSITORY_URL ?? 'https://github.com/lakehouse-studio/lakehouse-studio',
  /** The chat group of the project. */
  chat: import.meta.env.VITE_CHAT_URL ?? 'https://github.com/lakehouse-studio/lakehouse-studio/discussions',
  /** The URL for booking an appointment with the developers; the contact page redirects there. */
  scheduling: import.meta.env.VITE_SCHEDULING_URL ?? 'https://cal.com/lakehouse-studio',
  tableFormat: 'https://delta.io',
  platform: 'https://www.databricks.com',
  engine: 'https://spark.apache.org',
} as const;
