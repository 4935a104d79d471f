/** Two short tones. Created by the browser, so that no sound file has to be loaded. */
const tones = [
  { frequency: 880, atSeconds: 0 },
  { frequency: 1175, atSeconds: 0.18 },
];
const TONE_SECONDS = 0.16;
const VOLUME = 0.2;

let context: AudioContext | undefined;

/** Plays the sound of an alert. Browsers forbid sounds on a page that nobody has clicked or typed on yet; then nothing is played. */
export function playAlertSound(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const { frequency, atSeconds } of tones) playTone(context, frequency, context.currentTime + atSeconds);
}

function playTone(audio: AudioContext, frequency: number, start: number): void {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(VOLUME, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
  const tone = audio.createOscillator();
  tone.frequency.value = frequency;
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + TONE_SECONDS);
}
