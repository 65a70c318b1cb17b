import type { RequestListener, Server } from 'node:http';

interface EmulatorApp extends RequestListener {
  listen(port: number, host: string, listening: () => void): Server;
}

export function createApp(projectId: string): Promise<EmulatorApp>;

/** OpenAPI; `createApp` serves the paths that it still has. */
export const apiSpec: { paths: Record<string, unknown> };
