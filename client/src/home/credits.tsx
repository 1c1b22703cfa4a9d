import { useText } from '../text/index.ts';

export function Credits() {
  const text = useText();
  return (
    <main className="page" id="content">
      <h1>{text.credits}</h1>
      <p>{text.creditsText}</p>
      <p>{text.creditsIcons}</p>
      <p>{text.creditsFonts}</p>
      <p>{text.creditsCode}</p>
      <ul>
        <li>
          <a href="https://game-icons.net" rel="noreferrer">
            game-icons.net
          </a>
        </li>
        <li>
          <a href="https://creativecommons.org/licenses/by/3.0/" rel="noreferrer">
            CC BY 3.0
          </a>
        </li>
        <li>
          <a href="licences.txt">{text.creditsLicences}</a>
        </li>
      </ul>
    </main>
  );
}
