import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What an operator wants to see, as Prometheus text. */
export class Metrics {
  readonly registry = new Registry();
  readonly choices: Readonly<Record<'taken' | 'refused' | 'error', Counter.Internal>>;
  readonly commitSeconds: Histogram;
  readonly connections: Gauge;
  readonly rooms: Gauge;
  readonly damaged: Counter;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    const registers = [this.registry];
    const choices = new Counter({
      name: 'quarterstaff_choices_total',
      help: 'Choices by result',
      labelNames: ['result'],
      registers,
    });
    this.choices = {
      taken: choices.labels('taken'),
      refused: choices.labels('refused'),
      error: choices.labels('error'),
    };
    this.commitSeconds = new Histogram({
      name: 'quarterstaff_choice_seconds',
      help: 'Time from a choice to its acknowledgement',
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers,
    });
    this.connections = new Gauge({ name: 'quarterstaff_connections', help: 'Open WebSocket connections', registers });
    this.damaged = new Counter({
      name: 'quarterstaff_damaged_total',
      help: 'Damage found in what is stored',
      registers,
    });
    this.rooms = new Gauge({ name: 'quarterstaff_rooms', help: 'Matches in memory', registers });
  }
}
