/** Where mails are handed over, from the settings of the app. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly url: string;
  /** The sender; made of the address of the server when absent. */
  readonly from?: string | undefined;
}
