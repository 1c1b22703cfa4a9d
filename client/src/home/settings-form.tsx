import { mayNotify } from '../notify.ts';
import { GuiseForm } from '../online/guise-form.tsx';
import { changeSettings, type Settings, useSettings } from '../settings.ts';
import { useText } from '../text/index.ts';

/** Appearance, motion, sounds, guide, language: kept in this browser. */
export function SettingsForm() {
  const text = useText();
  const settings = useSettings();
  return (
    <div className="settings">
      <label className="field">
        <span>{text.theme}</span>
        <select
          value={settings.theme}
          onChange={event => changeSettings({ theme: event.target.value as Settings['theme'] })}
        >
          <option value="auto">{text.themes.auto}</option>
          <option value="light">{text.themes.light}</option>
          <option value="dark">{text.themes.dark}</option>
        </select>
      </label>
      <label className="field">
        <span>{text.pace}</span>
        <select
          value={settings.pace}
          onChange={event => changeSettings({ pace: event.target.value as Settings['pace'] })}
        >
          <option value="off">{text.paces.off}</option>
          <option value="quick">{text.paces.quick}</option>
          <option value="slow">{text.paces.slow}</option>
        </select>
      </label>
      <label className="field">
        <span>{text.guideOn}</span>
        <input
          type="checkbox"
          checked={settings.guide}
          onChange={event => changeSettings({ guide: event.target.checked })}
        />
      </label>
      <label className="field">
        <span>{text.goOn}</span>
        <input
          type="checkbox"
          checked={settings.goOn}
          onChange={event => changeSettings({ goOn: event.target.checked })}
        />
      </label>
      <label className="field">
        <span>{text.sound}</span>
        <input
          type="checkbox"
          checked={settings.sound}
          onChange={event => changeSettings({ sound: event.target.checked })}
        />
      </label>
      <label className="field">
        <span>{text.ambience}</span>
        <input
          type="checkbox"
          checked={settings.ambience}
          disabled={!settings.sound}
          onChange={event => changeSettings({ ambience: event.target.checked })}
        />
      </label>
      <label className="field">
        <span>{text.notify}</span>
        <input
          type="checkbox"
          checked={settings.notify}
          onChange={event => {
            if (!event.target.checked) changeSettings({ notify: false });
            else void mayNotify().then(notify => changeSettings({ notify }));
          }}
        />
      </label>
      <label className="field">
        <span>{text.languageChoice}</span>
        <select
          value={settings.language}
          onChange={event => changeSettings({ language: event.target.value as Settings['language'] })}
        >
          <option value="en">English</option>
          <option value="de">Deutsch</option>
        </select>
      </label>
      <GuiseForm />
    </div>
  );
}
