import { en as field } from '../miniatures/text/en.ts';
import { fieldSpeechWith } from '../miniatures/text/speech.ts';
import { en as duel } from './en.ts';
import { duelSpeechWith } from './speech.ts';
import { spoken } from './spoken.ts';

const fieldSpeech = fieldSpeechWith(field);
export const speech = spoken(duelSpeechWith(duel, fieldSpeech.label), fieldSpeech);
