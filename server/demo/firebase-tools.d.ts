/** The part of firebase-tools that the demo runs; the package ships no types. */
declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener, Server } from 'node:http';

  interface EmulatorApp extends RequestListener {
    listen(port: number, host: string, listening: () => void): Server;
  }
  export function createApp(projectId: string): Promise<EmulatorApp>;
}

declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  const commonJs: { default: { paths: Record<string, unknown> } };
  export default commonJs;
}
