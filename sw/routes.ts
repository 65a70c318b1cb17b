import { keepsVideosOf } from '../src/api/video-origins.ts';
import { isPage, mayBePage } from '../src/contract/pages.ts';
import { isDocumentCall, passDocuments } from './firestore-reads.ts';
import { isIdentityCall, passIdentity } from './pass-identity.ts';
import { serveImage } from './images.ts';
import { servePage, serveUnknownPage } from './start/navigation.ts';
import { isPrecached, servePrecached } from './precache.ts';
import { isShare, takeShare } from './share-target.ts';
import { isVideo, serveVideo } from './video/video.ts';

declare const self: ServiceWorkerGlobalScope;

type Rule = {
  matches(request: Request, url: URL): boolean;
  serve(event: FetchEvent): Promise<Response>;
};

const IMAGE = /^\/media\/.*\.(avif|webp|jpe?g|png|svg)$/;

/** Read top to bottom, the first match answers; a request without a rule goes to the network. */
const rules: Rule[] = [
  {
    matches: (_, url) => isIdentityCall(url),
    serve: passIdentity,
  },
  {
    matches: (request, url) =>
      request.mode !== 'navigate' && isDocumentCall(url, self.location.origin),
    serve: passDocuments,
  },
  {
    matches: (request, url) => isNavigation(request, url) && isShare(request, url),
    serve: takeShare,
  },
  {
    matches: (request, url) => isNavigation(request, url) && isPage(url.pathname),
    serve: servePage,
  },
  {
    matches: (request, url) => isNavigation(request, url) && mayBePage(url.pathname),
    serve: serveUnknownPage,
  },
  {
    matches: (request, url) => request.method === 'GET' && isPrecached(url),
    serve: servePrecached,
  },
  {
    matches: (request, url) =>
      request.method === 'GET' && url.origin === self.location.origin && IMAGE.test(url.pathname),
    serve: serveImage,
  },
  {
    matches: (request, url) => keepsVideosOf(url.origin) && isVideo(request, url),
    serve: serveVideo,
  },
];

function isNavigation({ mode }: Request, { origin }: URL): boolean {
  return mode === 'navigate' && origin === self.location.origin;
}

export function answer(event: FetchEvent): void {
  const url = new URL(event.request.url);
  const rule = rules.find(({ matches }) => matches(event.request, url));
  if (rule) event.respondWith(rule.serve(event));
}
