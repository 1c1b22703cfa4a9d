import { mayNotify } from '../notify.ts';
import { GuiseForm } from '../online/guise-form.tsx';
import { changeSettings, useSettings } from '../settings.ts';
import { learn, useText } from '../text/index.ts';
import { Choice, type Choosable } from './choice.tsx';

const LANGUAGES: Choosable = [
  ['en', 'English'],
  ['de', 'Deutsch'],
];

/** Yes or no. */
function Tick(props: {
  readonly of: 'guide' | 'goOn' | 'sound' | 'ambience' | 'notify';
  readonly words: string;
  readonly disabled?: boolean;
  readonly may?: () => Promise<boolean>; // asked before it is turned on
}) {
  const { of, words, disabled = false, may } = props;
  const settings = useSettings();
  return (
    <label className="field">
      <span>{words}</span>
      <input
        type="checkbox"
        checked={settings[of]}
        disabled={disabled}
        onChange={({ target: { checked } }) => {
          if (checked && may !== undefined) void may().then(allowed => changeSettings({ [of]: allowed }));
          else changeSettings({ [of]: checked });
        }}
      />
    </label>
  );
}

export function SettingsPage() {
  const text = useText();
  return (
    <main className="page settings-page" id="content">
      <h1>{text.settings}</h1>
      <SettingsForm />
    </main>
  );
}

/** Appearance, motion, sounds, guide, language: kept in this browser. */
export function SettingsForm() {
  const text = useText();
  const { sound, theme, pace, language } = useSettings();
  const change = (of: 'theme' | 'pace') => (value: string) => changeSettings({ [of]: value });
  const speak = (value: string): void =>
    void learn(value).then(
      () => changeSettings({ language: value as 'en' | 'de' }),
      () => {}, // without a network it stays as it was
    );
  return (
    <div className="settings">
      <Choice words={text.theme} value={theme} among={Object.entries(text.themes)} onChoose={change('theme')} />
      <Choice words={text.pace} value={pace} among={Object.entries(text.paces)} onChoose={change('pace')} />
      <Tick of="guide" words={text.guideOn} />
      <Tick of="goOn" words={text.goOn} />
      <Tick of="sound" words={text.sound} />
      <Tick of="ambience" words={text.ambience} disabled={!sound} />
      <Tick of="notify" words={text.notify} may={mayNotify} />
      <Choice words={text.languageChoice} value={language} among={LANGUAGES} onChoose={speak} />
      <GuiseForm />
    </div>
  );
}
