/** Texts of the pages about the product. */
export const staticPageTexts = {
  stays: 'You will stay on this page. The scheduling page opens only if you choose it.',
  opensIn: 'The page where you can book a conversation with us opens in',
  untilOpened: '3 seconds. Press Escape to stay',
  bookAConversation: 'Book a conversation',
  stayOnThisPage: 'Stay on this page',
  goNow: 'Go there now',
  aboutTitle: 'About Lakehouse Studio',
  about:
    'Lakehouse Studio is a web application for data engineers, data scientists and analysts who work on a Databricks lakehouse. You draw a pipeline on a canvas, see the rows of each step while you draw, and get PySpark and SQL code that runs without the studio.',
  howItWorks: 'How it works',
  fromLogin:
    'You log in with the URL of a workspace and an access token. Each step of a pipeline is compiled to SQL and previewed on a SQL warehouse of that workspace. The generated code comes from the same plan as the preview.',
  localWorkspace:
    'A local workspace comes with the app. It implements the same API, stores its tables in Delta Lake format on your disk, and lets you try everything without an account.',
  builtWith:
    'The canvas is drawn with React Flow (© webkid GmbH, MIT license), queries of the local workspace run on DuckDB and Python on Apache Spark.',
  license: 'The source code is available under the Apache License 2.0. Contributions are welcome.',
  privacyTitle: 'Privacy policy',
  privacy:
    'Lakehouse Studio stores as little as possible. This page explains what is stored, where, and for how long.',
  inTab: 'In this browser tab',
  inTabWhat:
    'The URL of your workspace and your access token are stored in the session storage of the tab. They are removed when you log out or close the tab.',
  inBrowser: 'In this browser',
  inBrowserWhat:
    'Pipelines and queries that you save, and your choice of a light or dark theme, are stored in the local storage of the browser until you clear it. None of them contains your access token. If you enter an API key in the AI settings, it is stored there too, in plain text, until you remove it.',
  onServer: 'On the server of the app',
  onServerWhat:
    'A browser cannot call a workspace directly, so the server forwards your calls and returns the responses. It stores and logs neither the token nor the data.',
  atProvider: 'At a model provider',
  atProviderWhat:
    'Only if you enter an API key: your messages to the Pipeline Assistant and a description of the pipeline on your canvas are sent to the provider of the model that you chose. Rows of your data are not.',
  otherSites:
    'The pages load nothing from other sites: no analytics, no advertising, no fonts. Links to other sites open only when you follow them; only the contact page redirects automatically, after three seconds, unless you choose to stay. Those sites have their own policies. Your workspace keeps its own records of the calls made with your token.',
  contactTitle: 'Contact us',
  contact:
    'Lakehouse Studio is developed in the open. Please share questions, ideas and bug reports where others can see them.',
  bug: 'Found a bug, or missing a feature? Open an issue in',
  repository: 'the source repository',
  question: 'Have a question? Ask in',
  chat: 'the chat',
  whatToInclude: 'What to include',
  whatToIncludeText:
    'Describe what you did, what you expected and what happened, and include the text of any messages. You can export and attach a pipeline; it contains no access token. Never send a token, a password or data that is not yours to share.',
  licenseTitle: 'License',
  elsewhere: 'Elsewhere',
} as const;
