// The two sides of a campaign: one player's company against everybody else.

export const COMPANY = 'company';
export const FOES = 'foes';
