/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** "1" builds the gallery of the design system in, at /__gallery. */
  readonly VITE_GALLERY?: string;
  /** The URL of the source repository; see content/external-links.ts. */
  readonly VITE_REPOSITORY_URL?: string;
  /** The URL of the project's chat group. */
  readonly VITE_CHAT_URL?: string;
  /** The URL for booking a conversation with the developers. */
  readonly VITE_SCHEDULING_URL?: string;
}
