import { de as field } from '../miniatures/text/de.ts';
import { fieldSpeechWith } from '../miniatures/text/speech.ts';
import { de as duel } from './de.ts';
import { duelSpeechWith } from './speech.ts';
import { spoken } from './spoken.ts';

const fieldSpeech = fieldSpeechWith(field);
export const speech = spoken(duelSpeechWith(duel, fieldSpeech.label), fieldSpeech);
