export interface Fallback {
  readonly file: string;
  /** Keys of the compatibility data. */
  readonly lacks: readonly string[];
  /** Behaviour of the file in a browser without them. */
  readonly instead: string;
}

const CLIP = {
  lacks: ['html.elements.video.playsinline', 'html.elements.video.disablepictureinpicture'],
  instead: 'Firefox plays in the page by itself; its picture-in-picture button stays.',
};

/** Uses of what an oldest browser lacks or has in part. */
export const FALLBACKS: readonly Fallback[] = [
  {
    file: 'sw/share-target.ts',
    lacks: ['api.Request.formData'],
    instead: 'The page asks for the file of a shared form that cannot be read.',
  },
  {
    file: 'src/ui/idle.ts',
    lacks: ['api.Window.requestIdleCallback'],
    instead: 'A timer of 200 ms.',
  },
  {
    file: 'src/app/pages/app-badge.ts',
    lacks: ['api.Navigator.setAppBadge', 'api.Navigator.clearAppBadge'],
    instead: 'The count stands in the bar only.',
  },
  {
    file: 'src/app/pages/follow-head.ts',
    lacks: ['api.PerformanceResourceTiming.responseStatus'],
    instead: 'The canonical address stays; search engines read the status itself.',
  },
  { file: 'src/features/landing/LoopedClip.tsx', ...CLIP },
  { file: 'src/features/subscription/SampleClipCard.tsx', ...CLIP },
  {
    file: 'src/features/training/player/ClipVideo.tsx',
    lacks: [...CLIP.lacks, 'html.elements.video.controlslist'],
    instead: `${CLIP.instead} The native controls offer a download.`,
  },
  {
    file: 'src/features/training/player/full-screen.ts',
    lacks: [
      'api.Document.fullscreenEnabled',
      'api.Document.fullscreenElement',
      'api.Document.exitFullscreen',
      'api.Element.requestFullscreen',
      'api.ScreenOrientation.lock',
    ],
    instead: 'An iPhone fills the screen with the video alone; the display is turned by hand.',
  },
  {
    file: 'src/ui/signals/notices.ts',
    lacks: [
      'api.Notification',
      'api.Notification.permission_static',
      'api.Notification.requestPermission_static',
    ],
    instead: 'The setting is not offered: Safari on iOS has it in apps of the home screen alone.',
  },
  {
    file: 'src/ui/push.ts',
    lacks: [
      'api.Notification',
      'api.Notification.permission_static',
      'api.Notification.requestPermission_static',
    ],
    instead:
      'The switch of reminders is not offered: Safari on iOS has it in apps of the home screen alone.',
  },
  {
    file: 'src/features/training/share/share-picture.ts',
    lacks: ['api.Navigator.canShare', 'api.Navigator.share'],
    instead: 'The picture is saved.',
  },
  {
    file: 'src/features/training/share/draw-card.ts',
    lacks: ['api.CanvasRenderingContext2D.font'],
    instead: 'Safari takes the weight and size that are used.',
  },
  {
    file: 'sw/notification-click.ts',
    lacks: ['api.Notification.tag', 'api.NotificationEvent.notification'],
    instead: 'No notification is shown, or a tap on it opens the app.',
  },
  {
    file: 'src/ui/signals/useMediaSession.ts',
    lacks: [
      'api.MediaMetadata',
      'api.MediaSession.metadata',
      'api.MediaSession.playbackState',
      'api.MediaSession.setActionHandler',
    ],
    instead: 'The workout is led on the screen alone.',
  },
  {
    file: 'src/ui/Dialog.tsx',
    lacks: [
      'html.elements.dialog.closedby',
      'html.elements.button.command',
      'html.elements.button.commandfor',
    ],
    instead:
      'useCloseOnBackdrop.ts and src/start/document/close-by-command.ts listen for the press.',
  },
  {
    file: 'src/ui/Picture.tsx',
    lacks: ['html.elements.img.fetchpriority'],
    instead: 'Pictures are fetched in the order of the document.',
  },
  {
    file: 'src/ui/share-link.ts',
    lacks: ['api.Navigator.share'],
    instead: 'The address is copied.',
  },
  {
    file: 'src/ui/signals/tone-plan.ts',
    lacks: ['api.AudioParam.linearRampToValueAtTime'],
    instead: 'A jump of the gain makes a click at the end of a tone, which is heard all the same.',
  },
  {
    file: 'src/ui/signals/useWakeLock.ts',
    lacks: [
      'api.Navigator.wakeLock',
      'api.WakeLock.request',
      'api.WakeLockSentinel.release',
      'api.WakeLockSentinel.released',
    ],
    instead: 'The call fails, and the screen of the workout says that the display may go dark.',
  },
  {
    file: 'src/ui/signals/vibration.ts',
    lacks: ['api.Navigator.vibrate'],
    instead: 'Tones and the flash; the setting is not offered.',
  },
];
