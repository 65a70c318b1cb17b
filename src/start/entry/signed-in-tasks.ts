/** Tasks of idle-tasks.ts that only a signed-in user needs, in a file of their own. */
export { goOnDownloading } from '../../features/training/downloads/resume-downloads.ts';
export { forgetOthersNow } from '../../app/session/forget-others.ts';
export { keepVerifying } from '../../app/session/verify-session.ts';
