interface ImportMetaEnv {
  readonly VITE_API_BASE?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_MEDIA_ORIGINS?: string;
  readonly VITE_TAG_MANAGER_ID?: string;
}
