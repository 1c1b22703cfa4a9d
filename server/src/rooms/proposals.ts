import type { Proposal } from '@quarterstaff/protocol';
import type { Audience } from './audience.ts';
import type { RoomServices } from './room-services.ts';

interface Proposed {
  readonly audience: Audience;
  readonly proposal: Proposal | null;
}

const LONGEST_TIMER = 2 ** 31 - 1;

/** Tells everybody what is proposed, and when it is withdrawn. */
export class Proposals {
  private readonly room: Proposed;
  private readonly services: RoomServices;
  private told: Proposal | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(room: Proposed, services: RoomServices) {
    this.room = room;
    this.services = services;
  }

  tell(): void {
    const { proposal } = this.room;
    if (proposal === this.told) return;
    this.told = proposal;
    this.stop();
    this.room.audience.broadcast({ push: 'proposal', proposal });
    if (proposal === null) return;
    const left = Math.max(0, proposal.until - this.services.now()) + 1;
    this.timer = setTimeout(() => this.tell(), Math.min(left, LONGEST_TIMER));
    this.timer.unref();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
