import { createContext, useContext, useEffect, useId, useState } from 'react';
import { settings } from '../settings.ts';
import { fieldName, isUnderWay } from '../text/field-names.ts';
import { useText } from '../text/index.ts';

// A form for any object that a JSON Schema describes. What it has no field for is edited as text.

export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}
type Fields = Readonly<Record<string, unknown>>;

interface Props<T> {
  readonly schema: Schema;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** The game whose scenario is edited: what its fields are called. */
export const EditedGame = createContext('');

/** The fields that are stated, and a list of those that could be. */
export function ObjectForm(props: Props<Fields> & { readonly without?: readonly string[] }) {
  const { schema, value, onChange, without = [] } = props;
  const text = useText();
  const game = useContext(EditedGame);
  const known = Object.entries(schema.properties ?? {}).filter(
    ([key, { const: fixed }]) => fixed === undefined && !without.includes(key),
  );
  const stated = known.filter(([key]) => value[key] !== undefined);
  const others = known.filter(([key]) => value[key] === undefined);
  const sorted = (fields: typeof others) =>
    fields
      .map(([key]) => [key, fieldName(key, game, settings().language)] as const)
      .sort(([, a], [, b]) => a.localeCompare(b))
      .map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ));
  const left = (key: string): Fields => Object.fromEntries(Object.entries(value).filter(([other]) => other !== key));
  return (
    <div className="schema-form">
      {stated.map(([key, field]) => (
        <FormRow
          key={key}
          name={fieldName(key, game, settings().language)}
          schema={field}
          value={value[key]}
          onChange={now => onChange({ ...value, [key]: now })}
          onRemove={() => onChange(left(key))}
        />
      ))}
      {others.length > 0 && (
        <select
          className="schema-add"
          value=""
          aria-label={text.editorAddField}
          onChange={event =>
            onChange({ ...value, [event.target.value]: firstValue(schema.properties?.[event.target.value] ?? {}) })
          }
        >
          <option value="">{text.editorAddField} …</option>
          {sorted(others.filter(([key]) => !isUnderWay(key)))}
          {others.some(([key]) => isUnderWay(key)) && (
            <optgroup label={text.editorUnderWay}>{sorted(others.filter(([key]) => isUnderWay(key)))}</optgroup>
          )}
        </select>
      )}
    </div>
  );
}

function FormRow(props: Props<unknown> & { readonly name: string; readonly onRemove: () => void }) {
  const { name, schema, value, onChange, onRemove } = props;
  const text = useText();
  const id = useId();
  const fitting = alternative(schema, value);
  const remove = (
    <button type="button" className="plain" onClick={onRemove} aria-label={`${text.editorRemove}: ${name}`}>
      ×
    </button>
  );
  if (isNested(fitting, value)) {
    return (
      <div className="schema-nested">
        <details>
          <summary>
            {name} {Array.isArray(value) && <small>({value.length})</small>}
          </summary>
          <Value id={id} schema={fitting} value={value} onChange={onChange} />
        </details>
        {remove}
      </div>
    );
  }
  return (
    <div className="schema-row">
      <label htmlFor={id}>{name}</label>
      <Value id={id} schema={fitting} value={value} onChange={onChange} />
      {remove}
    </div>
  );
}

function Value({ id, schema, value, onChange }: Props<unknown> & { readonly id: string }) {
  const text = useText();
  if (schema.enum !== undefined) {
    return (
      <select
        id={id}
        value={String(value)}
        onChange={event => onChange(schema.enum!.find(one => String(one) === event.target.value))}
      >
        {schema.enum.map(one => (
          <option key={String(one)}>{String(one)}</option>
        ))}
      </select>
    );
  }
  if (schema.type === 'boolean')
    return (
      <input id={id} type="checkbox" checked={value === true} onChange={event => onChange(event.target.checked)} />
    );
  if (schema.type === 'integer' || schema.type === 'number') {
    return (
      <input
        id={id}
        type="number"
        step={schema.type === 'integer' ? 1 : 'any'}
        value={typeof value === 'number' ? value : ''}
        onChange={event => {
          if (event.target.value !== '') onChange(Number(event.target.value));
        }}
      />
    );
  }
  if (schema.type === 'string') {
    const words = String(value);
    return words.length > 40 ? (
      <textarea id={id} rows={3} value={words} onChange={event => onChange(event.target.value)} />
    ) : (
      <input id={id} type="text" value={words} onChange={event => onChange(event.target.value)} />
    );
  }
  if (schema.properties !== undefined && isFields(value))
    return <ObjectForm schema={schema} value={value} onChange={onChange} />;
  if (schema.items !== undefined && Array.isArray(value)) {
    const entry = schema.items;
    return (
      <div className="schema-list">
        {value.map((one, i) => (
          <FormRow
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name but their place
            key={i}
            name={nameOf(one, i)}
            schema={entry}
            value={one}
            onChange={now => onChange(value.map((old, at) => (at === i ? now : old)))}
            onRemove={() => onChange(value.filter((_, at) => at !== i))}
          />
        ))}
        <button type="button" className="option" onClick={() => onChange([...value, firstValue(entry)])}>
          {text.editorAddEntry}
        </button>
      </div>
    );
  }
  return <JsonValue id={id} value={value} onChange={onChange} />;
}

/** Anything else, written as JSON; taken over as soon as it can be read. */
function JsonValue({
  id,
  value,
  onChange,
}: {
  readonly id: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  const [written, setWritten] = useState(() => JSON.stringify(value));
  useEffect(() => setWritten(JSON.stringify(value)), [value]);
  const read = parsed(written);
  return (
    <input
      id={id}
      type="text"
      className="schema-json"
      value={written}
      aria-invalid={read === undefined}
      onChange={event => setWritten(event.target.value)}
      onBlur={() => {
        if (read !== undefined && JSON.stringify(value) !== JSON.stringify(read.value)) onChange(read.value);
      }}
    />
  );
}

function parsed(written: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(written) as unknown };
  } catch {
    return undefined;
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isNested(schema: Schema, value: unknown): boolean {
  return (schema.properties !== undefined && isFields(value)) || (schema.items !== undefined && Array.isArray(value));
}

function nameOf(entry: unknown, i: number): string {
  if (!isFields(entry)) return String(i + 1);
  return String(entry.name ?? entry.id ?? entry.use ?? entry.ready ?? entry.type ?? entry.card ?? entry.side ?? i + 1);
}

/** Of several schemas the one that this value was written for. */
function alternative(schema: Schema, value: unknown): Schema {
  if (schema.anyOf === undefined) return schema;
  const constants = schema.anyOf.filter(one => one.const !== undefined || one.enum !== undefined);
  if (constants.length === schema.anyOf.length) return { enum: constants.flatMap(one => one.enum ?? [one.const]) };
  return schema.anyOf.find(one => fits(one, value)) ?? {};
}

function fits(schema: Schema, value: unknown): boolean {
  if (schema.anyOf !== undefined) return schema.anyOf.some(one => fits(one, value));
  if (schema.enum !== undefined) return schema.enum.includes(value);
  if (schema.const !== undefined) return schema.const === value;
  switch (schema.type) {
    case 'object':
      return (
        isFields(value) && Object.keys(value).every(key => schema.properties === undefined || key in schema.properties)
      );
    case 'array':
      return Array.isArray(value);
    case 'integer':
    case 'number':
      return typeof value === 'number';
    case 'null':
      return value === null;
    default:
      return typeof value === schema.type;
  }
}

/** Something to begin with. */
function firstValue(schema: Schema): unknown {
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return firstValue(schema.anyOf.find(one => one.type !== 'null') ?? {});
  if (schema.prefixItems !== undefined) return schema.prefixItems.map(firstValue);
  switch (schema.type) {
    case 'object': {
      const required = (schema as { readonly required?: readonly string[] }).required ?? [];
      return Object.fromEntries(required.map(key => [key, firstValue(schema.properties?.[key] ?? {})]));
    }
    case 'array':
      return [];
    case 'integer':
    case 'number':
      return Math.max(0, schema.minimum !== undefined && Math.abs(schema.minimum) < 1e9 ? schema.minimum : 0);
    case 'boolean':
      return true;
    default:
      return '';
  }
}
