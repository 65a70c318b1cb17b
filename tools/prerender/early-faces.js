// The display face is on the phone of whoever has been here before, and then it is there from the first
// paint on. On a first visit words and picture come first, in a fallback of the same measures;
// late-start.js asks for the face once they are painted. Its files change the page together, not one
// after the other.
const faces = [...document.querySelectorAll('link[data-face]')];
const preloadFaces = () =>
  Promise.all(
    faces.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
          link.rel = 'preload';
        }),
    ),
  );
const showFaces = () => {
  for (const style of document.querySelectorAll('style[data-faces]')) style.media = 'all';
};
if (navigator.serviceWorker?.controller) {
  preloadFaces();
  showFaces();
}
