import { mayNotify } from '../notify.ts';
import { GuiseForm } from '../online/guise-form.tsx';
import { changeSettings, type Settings, useSettings } from '../settings.ts';
import { useText } from '../text/index.ts';

/** One of a few. */
function Choice<K extends 'theme' | 'pace' | 'language'>(props: {
  readonly of: K;
  readonly words: string;
  readonly among: Readonly<Record<Settings[K], string>>;
}) {
  const { of, words, among } = props;
  const settings = useSettings();
  return (
    <label className="field">
      <span>{words}</span>
      <select value={settings[of]} onChange={event => changeSettings({ [of]: event.target.value })}>
        {Object.entries<string>(among).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

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

/** Appearance, motion, sounds, guide, language: kept in this browser. */
export function SettingsForm() {
  const text = useText();
  const { sound } = useSettings();
  return (
    <div className="settings">
      <Choice of="theme" words={text.theme} among={text.themes} />
      <Choice of="pace" words={text.pace} among={text.paces} />
      <Tick of="guide" words={text.guideOn} />
      <Tick of="goOn" words={text.goOn} />
      <Tick of="sound" words={text.sound} />
      <Tick of="ambience" words={text.ambience} disabled={!sound} />
      <Tick of="notify" words={text.notify} may={mayNotify} />
      <Choice of="language" words={text.languageChoice} among={{ en: 'English', de: 'Deutsch' }} />
      <GuiseForm />
    </div>
  );
}
