import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What an operator wants to see, as Prometheus text. */
export class Metrics {
  readonly registry = new Registry();
  readonly choices: Counter<'result'>;
  readonly commitSeconds: Histogram;
  readonly connections: Gauge;
  readonly rooms: Gauge;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    const registers = [this.registry];
    this.choices = new Counter({
      name: 'quarterstaff_choices_total',
      help: 'Choices by result',
      labelNames: ['result'],
      registers,
    });
    this.commitSeconds = new Histogram({
      name: 'quarterstaff_choice_seconds',
      help: 'Time from a choice to its acknowledgement',
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers,
    });
    this.connections = new Gauge({ name: 'quarterstaff_connections', help: 'Open WebSocket connections', registers });
    this.rooms = new Gauge({ name: 'quarterstaff_rooms', help: 'Matches in memory', registers });
  }
}
