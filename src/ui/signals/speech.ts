/** A Polish voice of the device. Voices of a service need a network and send the text away, so they are not used. */
export function polishVoice(): SpeechSynthesisVoice | undefined {
  const voices = 'speechSynthesis' in globalThis ? speechSynthesis.getVoices() : [];
  return voices.find(({ lang, localService }) => localService && /^pl\b/i.test(lang));
}

/** Calls back when the device has listed its voices. Returns the unsubscribe function. */
export function onVoices(listener: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

/** Speaks `text`, interrupting the previous one. */
export function speak(text: string): void {
  const voice = polishVoice();
  if (voice === undefined) return;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.speak(utterance);
}

export function hush(): void {
  if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
}
