/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** "1" builds the gallery of the design system in, at /__gallery. */
  readonly VITE_GALLERY?: string;
  /** Where the source of the project is; see content/external-links.ts. */
  readonly VITE_REPOSITORY_URL?: string;
  /** Where the chat group of the project is. */
  readonly VITE_CHAT_URL?: string;
  /** Where a conversation with the makers is booked. */
  readonly VITE_SCHEDULING_URL?: string;
}
