export * from './advancement.ts';
export * from './creation.ts';
export * from './healing.ts';
export * from './saves.ts';
export * from './travel.ts';
