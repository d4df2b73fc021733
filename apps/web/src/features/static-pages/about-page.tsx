import { paths } from '../../shared/routing/paths.ts';
import { StaticPage } from './static-page.tsx';

/** What the product is and for whom. */
export function AboutPage() {
  return (
    <StaticPage title="About Lakehouse Studio" path={paths.aboutUs}>
      <p>
        Lakehouse Studio is a web application for data engineers, data scientists and analysts who work on a
        Databricks lakehouse. You draw a pipeline on a canvas, see the rows of each step while you draw, and
        get PySpark and SQL code that runs without the studio.
      </p>
      <h2>How it works</h2>
      <p>
        You log in with the URL of a workspace and an access token. Each step of a pipeline is compiled to SQL
        and previewed on a SQL warehouse of that workspace. The generated code comes from the same plan as the
        preview.
      </p>
      <p>
        A local workspace comes with the app. It implements the same API, stores its tables in Delta Lake
        format on your disk, and lets you try everything without an account.
      </p>
      <h2>License</h2>
      <p>The source code is available under the Apache License 2.0. Contributions are welcome.</p>
    </StaticPage>
  );
}
