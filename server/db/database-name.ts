/**
 * The database of the settings for whoever runs a command by hand, who may have other settings than the server: `url`,
 * without user and password, or the embedded one in `dataDir`.
 */
export function databaseName(url: string | undefined, dataDir: string): string {
  if (url === undefined) return `the embedded database in ${dataDir}`;
  const { host, pathname, searchParams } = new URL(url);
  return `PostgreSQL at ${searchParams.get('host') ?? (host || 'localhost')}${pathname}`;
}
