import type { RequestListener } from 'node:http';

export function createApp(projectId: string): Promise<RequestListener>;

/** OpenAPI; `createApp` serves the paths that it still has. */
export const apiSpec: { paths: Record<string, unknown> };
