/** A button that lets a file be chosen. */
export function FileButton({ words, onFile }: { readonly words: string; readonly onFile: (file: File) => void }) {
  return (
    <label className="option file-button">
      {words}
      <input
        type="file"
        accept=".json,application/json"
        className="visually-hidden"
        onChange={event => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </label>
  );
}
