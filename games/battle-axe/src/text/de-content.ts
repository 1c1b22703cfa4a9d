/** Texte der Gegenstände, Zauber, Züge, Ereignisse und Räume auf Deutsch, nach den englischen Worten des Inhalts. */
export const content: Readonly<Record<string, string>> = {
  '+20 to Pick a Lock.': '+20 auf Schloss knacken.',
  '+20 to Force.': '+20 auf Aufbrechen.',
  'While held: +20 to Climb, +20 to Cross the Rope Bridge; pulls an adjacent hero out of a Pit without a check (Standard Action).':
    'In der Hand: +20 auf Klettern, +20 auf die Seilbrücke; zieht einen Helden daneben ohne Probe aus einer Grube (Standardaktion).',
  'Standard Action, once per quest: every enemy Wolf within 12 squares apart of the user misses its next turn.':
    'Standardaktion, einmal je Auftrag: jeder feindliche Wolf im Abstand bis 12 Felder setzt seinen nächsten Zug aus.',
  'Once per quest, free: regain 1 Luck, not above base.':
    'Einmal je Auftrag, frei: 1 Glück zurück, nicht über den Grundwert.',
  'Drink (or pour): regain 3 Health. Then discarded.': 'Trinken (oder einflößen): 3 Gesundheit zurück. Dann abgelegt.',
  'Drink (or pour): regain 6 Health. Then discarded.': 'Trinken (oder einflößen): 6 Gesundheit zurück. Dann abgelegt.',
  'Drink (or pour): no longer Poisoned or Diseased. Then discarded.':
    'Trinken (oder einflößen): nicht mehr vergiftet oder krank. Dann abgelegt.',
  'Drink: +6 Speed this turn. Then discarded.': 'Trinken: +6 Tempo in diesem Zug. Dann abgelegt.',
  'Drink: 1 extra attack in a Fight action this turn. Then discarded.':
    'Trinken: ein Angriff mehr in einer Kampfaktion dieses Zuges. Dann abgelegt.',
  'Standard Action: self or an adjacent hero regains 3 Health. Then discarded.':
    'Standardaktion: man selbst oder ein Held daneben bekommt 3 Gesundheit zurück. Dann abgelegt.',
  'Standard Action, treated as a distance spell: one enemy takes 2 wounds (fire). Then discarded.':
    'Standardaktion, gilt als Fernzauber: ein Feind nimmt 2 Wunden (Feuer). Dann abgelegt.',
  'Standard Action, treated as a distance spell: one Undead enemy takes 4 wounds. Then discarded.':
    'Standardaktion, gilt als Fernzauber: ein untoter Feind nimmt 4 Wunden. Dann abgelegt.',
  'Each attack with it that wounds an Undead enemy inflicts 1 wound more (2; 3 on a Vital Hit).':
    'Jeder Angriff damit, der einen Untoten verwundet, schlägt 1 Wunde mehr (2; 3 bei einem Volltreffer).',
  'One enemy takes 2 wounds (fire).': 'Ein Feind nimmt 2 Wunden (Feuer).',
  'One enemy takes 1 wound and misses its next turn.': 'Ein Feind nimmt 1 Wunde und setzt seinen nächsten Zug aus.',
  "One enemy takes 1 wound; up to two other enemies of the caster's choice adjacent to it take 1 wound each.":
    'Ein Feind nimmt 1 Wunde; bis zu zwei weitere neben ihm, nach Wahl des Zaubernden, nehmen je 1 Wunde.',
  'A floor square, empty or held by an enemy, to whose centre the caster has Clear Sight: every mini on it and on squares adjacent to it (BA-ADJ-02) takes 1 wound (fire), heroes and the caster included.':
    'Ein Bodenfeld, leer oder mit einem Feind, auf dessen Mitte der Zaubernde freie Sicht hat: jede Figur darauf und daneben (BA-ADJ-02) nimmt 1 Wunde (Feuer), auch Helden und der Zaubernde.',
  '+20 Defend Success until No Active Enemies.': '+20 Abwehr, bis keine Feinde mehr da sind.',
  'One enemy takes 3 wounds; an enemy larger than 1x1 takes 4.':
    'Ein Feind nimmt 3 Wunden; einer, der größer als 1×1 ist, nimmt 4.',
  'Regain 4 Health; works on unconscious heroes.': '4 Gesundheit zurück; wirkt auch bei Bewusstlosen.',
  'No longer Poisoned or Diseased; regain 1 Health.': 'Nicht mehr vergiftet oder krank; 1 Gesundheit zurück.',
  '+15 Defend Success until No Active Enemies.': '+15 Abwehr, bis keine Feinde mehr da sind.',
  'One Undead enemy takes 3 wounds.': 'Ein untoter Feind nimmt 3 Wunden.',
  'Every Undead enemy within 5 squares apart that the caster can see takes 1 wound and misses its next turn.':
    'Jeder untote Feind im Abstand bis 5 Felder, den der Zaubernde sieht, nimmt 1 Wunde und setzt seinen nächsten Zug aus.',
  'The caster and every conscious hero within 4 squares apart that he can see get +10 Attack Success until No Active Enemies.':
    'Der Zaubernde und jeder wache Held im Abstand bis 4 Felder, den er sieht, haben +10 Angriff, bis keine Feinde mehr da sind.',
  'Regain 3 Health; works on unconscious heroes.': '3 Gesundheit zurück; wirkt auch bei Bewusstlosen.',
  'One Humanoid or Animal enemy: D100 of 70 or less befriends it (90 or less if its current Health is 1).':
    'Ein menschenähnlicher oder tierischer Feind: W100 bis 70 macht ihn zum Freund (bis 90, wenn er nur 1 Gesundheit hat).',
  "Only while enemies are active. A friendly Wolf (BA-GEN-13; card W: Health 3, 2 attacks at 60, Defend 35) is placed on two free neighbouring squares, each within 3 squares apart of the caster and seen by him. Right after each of the caster's turns, this one included, the owner moves it up to 8 squares and then it may make its attacks on adjacent enemies, targets by its owner's choice under BA-FGT-05 and 06. It does nothing while the caster is unconscious. It leaves at No Active Enemies, at Health 0 or when the caster dies.":
    'Nur solange Feinde da sind. Ein freundlicher Wolf (BA-GEN-13; Karte W: Gesundheit 3, 2 Angriffe mit 60, Abwehr 35) kommt auf zwei freie Nachbarfelder, beide im Abstand bis 3 Felder und in Sicht. Nach jedem Zug des Zaubernden, auch diesem, zieht sein Besitzer ihn bis zu 8 Felder, dann darf er Feinde daneben angreifen (BA-FGT-05 und 06). Er ruht, solange der Zaubernde bewusstlos ist, und geht, wenn keine Feinde mehr da sind, bei Gesundheit 0 oder beim Tod des Zaubernden.',
  'Until No Active Enemies: +1 Attacks, +15 Attack Success, +10 Defend Success, fights without a weapon. Bonuses of held items do not count meanwhile, worn ones do. He cannot shoot, cast, drink, swap, exchange, change worn items, carry or open or close doors. May be ended free in own turn; ends when he falls unconscious.':
    'Bis keine Feinde mehr da sind: +1 Angriffe, +15 Angriff, +10 Abwehr, kämpft ohne Waffe. Was er in den Händen hält, zählt nicht, Angelegtes schon. Er kann nicht schießen, zaubern, trinken, tauschen, Angelegtes wechseln, tragen oder Türen bewegen. Im eigenen Zug frei zu beenden; endet, wenn er bewusstlos wird.',
  'The target and every enemy adjacent to it cannot move in their next turn (they may cast, shoot, fight or open a door from their square).':
    'Das Ziel und jeder Feind daneben können sich im nächsten Zug nicht bewegen (zaubern, schießen, kämpfen oder eine Tür öffnen dürfen sie).',
  'One enemy takes 1 wound and has -20 Attack and Missile Success in its next turn.':
    'Ein Feind nimmt 1 Wunde und hat im nächsten Zug −20 auf Angriff und Schuss.',
  'An adjacent enemy that is neither Undead nor Unique loses 1 Health (no Defend roll) and the hero regains 1 Health (not above base).':
    'Ein Feind daneben, weder untot noch einzigartig, verliert 1 Gesundheit (ohne Abwehr), und der Held bekommt 1 zurück (nicht über den Grundwert).',
  'Declared when casting an arcane card (Standard Action as usual): the card may already be face-down, and the casting does not lower his arcane number; allowed even when that number is 0.':
    'Angesagt beim Zaubern einer arkanen Karte (Standardaktion wie sonst): Die Karte darf schon verdeckt liegen, und die arkane Zahl sinkt nicht; auch bei 0 erlaubt.',
  'One enemy within 3 squares apart and in Clear Sight, and up to one enemy of his choice adjacent to it, each lose 1 Health (fire, no Defend roll). Allowed while adjacent to enemies; works on Unique.':
    'Ein Feind im Abstand bis 3 Felder in freier Sicht und höchstens ein weiterer daneben verlieren je 1 Gesundheit (Feuer, ohne Abwehr). Auch neben Feinden erlaubt; wirkt auf Einzigartige.',
  'Each fire effect that would wound him inflicts 1 wound less.': 'Jede Feuerwirkung schlägt ihm 1 Wunde weniger.',
  '+10 Attack Success and +10 Missile Success against Goblins, Goblin Archers, Orcs and Orc Chiefs (codes G, GA, O, OC).':
    '+10 Angriff und +10 Schuss gegen Goblins, Goblinschützen, Orks und Orkhäuptlinge (G, GA, O, OC).',
  'When he would become Poisoned roll D100 (luck allowed): 75 or less, he does not.':
    'Würde er vergiftet, W100 (Glück erlaubt): Bis 75 geschieht es nicht.',
  'One Humanoid or Animal enemy in Clear Sight becomes Asleep.':
    'Ein menschenähnlicher oder tierischer Feind in freier Sicht schläft ein.',
  'Declared right after his Shoot action: he shoots one more missile from the same square, same or another legal target.':
    'Angesagt gleich nach seiner Schussaktion: Er schießt vom selben Feld noch einmal, auf dasselbe oder ein anderes erlaubtes Ziel.',
  'The next two attack or missile rolls of enemies against him that succeed (Vital Hits included) count as misses (automatic, after the luck window); lasts until used up or No Active Enemies. Spells and traps are not stopped.':
    'Die nächsten zwei gelungenen Angriffe oder Schüsse auf ihn (auch Volltreffer) gelten als verfehlt (von selbst, nach dem Glück); bis verbraucht oder keine Feinde mehr da sind. Zauber und Fallen hält es nicht auf.',
  'One Animal enemy in Clear Sight is befriended.': 'Ein tierischer Feind in freier Sicht wird zum Freund.',
  'One Humanoid enemy he can see (BA-PRI-15 line) with current Health 3 or less: D100 of 75 or less befriends it (luck allowed).':
    'Ein menschenähnlicher Feind in Sicht (Linie nach BA-PRI-15) mit höchstens 3 Gesundheit: W100 bis 75 macht ihn zum Freund (Glück erlaubt).',
  'Use My Luck once without spending Luck; all other luck rules apply.':
    'Einmal Glück einsetzen, ohne Glück auszugeben; alle übrigen Glücksregeln gelten.',
  'Declared before an attack roll in a Fight action: that attack hits without rolling and cannot be defended against (1 wound).':
    'Angesagt vor einem Angriffswurf in einer Kampfaktion: Der Angriff trifft ohne Wurf und kann nicht abgewehrt werden (1 Wunde).',
  'Declared after an enemy hand-weapon attack roll against him succeeds and before Defend: the attack is ignored, even a Vital Hit.':
    'Angesagt, wenn ihn ein Nahkampfangriff getroffen hat, vor der Abwehr: Der Angriff zählt nicht, auch kein Volltreffer.',
  '1 extra attack in a Fight action for one turn.': 'Einen Zug lang ein Angriff mehr in einer Kampfaktion.',
  '+10 Speed for one turn, may be declared after the D6.': 'Einen Zug lang +10 Tempo, auch nach dem W6 anzusagen.',
  'Attack Success': 'Angriff',
  'Missile Success': 'Schuss',
  Speed: 'Tempo',
  'Speed Roll': 'Tempowurf',
  'Pit trap': 'Grubenfalle',
  Attacks: 'Angriffe',
  'Calm Beast': 'Tier beruhigen',
  'Snare trap': 'Schlingenfalle',
  'bear-form': 'Bärengestalt',
  'end-bear': 'Bärengestalt beenden',
  'The quest': 'Der Auftrag',
  'RFI among conscious heroes on the revealed tile or at most 2 squares apart from one of its squares: Dart trap on that hero.':
    'Zufall unter den wachen Helden auf dem aufgedeckten Teil oder höchstens 2 Felder davon: Pfeilfalle auf diesen Helden.',
  'RFI: Pit trap on that hero.': 'Zufall: Grubenfalle auf diesen Helden.',
  'D20: 1-10 two Giant Rats, 11-16 three, 17-20 four.': 'W20: 1–10 zwei Riesenratten, 11–16 drei, 17–20 vier.',
  'D20: 1-12 two Goblins, 13-20 two Goblins and one Goblin Archer.':
    'W20: 1–12 zwei Goblins, 13–20 zwei Goblins und ein Goblinschütze.',
  'The active hero finds 1 coin.': 'Der Held am Zug findet 1 Münze.',
  'The active hero draws one treasure.': 'Der Held am Zug zieht einen Schatz.',
  'Snare trap on the active hero.': 'Schlingenfalle auf den Helden am Zug.',
  'Block trap on the active hero.': 'Steinfalle auf den Helden am Zug.',
  'RFI: that hero regains 1 Luck, not above base.':
    'Zufall: Dieser Held bekommt 1 Glück zurück, nicht über den Grundwert.',
  'The next enemies a door or its event reveals this quest all have Initiative First (once).':
    'Die nächsten Feinde, die in diesem Auftrag hinter einer Tür erscheinen, handeln alle zuerst (einmal).',
  'Gas trap on every conscious hero on the revealed tile, or on or adjacent to a square that shares its entry edge; party order.':
    'Gasfalle auf jeden wachen Helden auf dem aufgedeckten Teil oder an seinem Eingang, in der Reihenfolge der Gruppe.',
  'Two Cave Bats; on D20 of 15 or more three.': 'Zwei Höhlenfledermäuse; bei W20 ab 15 drei.',
  'One living hero chosen by the players regains 2 Health.':
    'Ein lebender Held nach Wahl der Spieler bekommt 2 Gesundheit zurück.',
  'A closed single door is added to the revealed tile on the first free edge in the order of BA-EXP-13; it counts as a door of that tile (room door or passage door).':
    'Das aufgedeckte Teil bekommt eine geschlossene einfache Tür an der ersten freien Kante nach BA-EXP-13; sie zählt als Tür dieses Teils.',
  'D20: 1-14 one Wolf, 15-20 two Wolves.': 'W20: 1–14 ein Wolf, 15–20 zwei Wölfe.',
  'D20: 1-16 nothing happens, 17-20 one Minotaur.': 'W20: 1–16 nichts, 17–20 ein Minotaurus.',
  'D20: 1-12 two Skeletons, 13-20 one Zombie and one Skeleton Bowman.':
    'W20: 1–12 zwei Skelette, 13–20 ein Zombie und ein Skelettschütze.',
  'Every living hero on the revealed tile regains 1 Health; if none is on it, the active hero does.':
    'Jeder lebende Held auf dem aufgedeckten Teil bekommt 1 Gesundheit zurück; ist keiner darauf, der Held am Zug.',
  'The finder also draws one treasure from the cocoons. Rats left alive do not matter for completion.':
    'Der Finder zieht auch einen Schatz aus den Kokons. Überlebende Ratten sind für den Abschluss gleich.',
  'Double-door entry at columns 3 and 4. On a 6 the ogre is out and a troll minds the pots.':
    'Doppeltür als Eingang an den Spalten 3 und 4. Bei einer 6 ist der Oger fort, und ein Troll hütet die Töpfe.',
  'Specific Action Jump the Chasm (BA-SPA-02), from row 2 to row 4 or back, same column. The further door is on the near side, so nobody has to jump to go on exploring. Enemies cannot cross; those who shoot or cast may do so across.':
    'Besondere Aktion: über den Abgrund springen (BA-SPA-02), von Reihe 2 nach 4 oder zurück, gleiche Spalte. Die weitere Tür liegt diesseits, springen muss also niemand. Feinde kommen nicht hinüber; schießen und zaubern dürfen sie.',
  'Specific Action Cross the Rope Bridge (BA-GAP-16) is checked each time a hero steps from firm floor onto the bridge; success lets him use the rest of his move on it and beyond. Only straight steps lead onto it. One hero on the bridge at a time; he may stop on it and needs no further check to go on. A carrier adds no modifier for his passenger; if he falls both are dead and gone. The further door is on the near side. Bats fly over the chasm.':
    'Besondere Aktion: Seilbrücke (BA-GAP-16), eine Probe jedes Mal, wenn ein Held vom festen Boden auf die Brücke tritt; gelingt sie, zieht er weiter. Nur gerade Schritte führen darauf. Immer nur ein Held; er darf stehen bleiben und braucht dann keine weitere Probe. Wer jemanden trägt, hat keinen Abzug; stürzt er, sind beide verloren. Die weitere Tür liegt diesseits. Fledermäuse fliegen über den Abgrund.',
  'Specific Action Speak a Word: a hero standing on a letter tile names a word of 4 or more letters spelled with the nine letters, each at most once (list in BA-GAP-22). Which tile he stands on does not matter. Accepted and new: counts, whoever spoke it. Otherwise (not accepted, already spoken, wrong letters): Dart trap on that hero (BA-GAP-15). It is a Standard Action, so once per hero and turn.':
    'Besondere Aktion: ein Wort sprechen. Ein Held auf einer Buchstabenplatte nennt ein (englisches) Wort aus 4 oder mehr der neun Buchstaben, jeden höchstens einmal (Liste in BA-GAP-22). Welche Platte, ist gleich. Gültig und neu: zählt, wer auch sprach. Sonst: Pfeilfalle auf diesen Helden (BA-GAP-15). Standardaktion, also einmal je Held und Zug.',
  'The plates can be seen. Each time a hero enters a plate square: Dart trap on him at once (once per plate and move); he may then move on if still conscious. Search (BA-GAP-16) here: success makes every plate within 1 square of the searcher (diagonals included) harmless for the rest of the quest; a roll of 81 or more sets off a Dart trap on him. Row 5 is all plates, so one must be crossed or made safe.':
    'Die Platten sind zu sehen. Wer eine betritt: sofort Pfeilfalle (einmal je Platte und Bewegung); wer wach bleibt, zieht weiter. Suchen (BA-GAP-16): Gelingt es, sind alle Platten im Umkreis von 1 Feld (auch schräg) für den Auftrag harmlos; ab 81 löst er eine Pfeilfalle aus. Reihe 5 besteht ganz aus Platten.',
  'Specific Action Disarm Device on the lever (adjacent): success removes the grille for good. Failure: Blade trap on that hero; it may be tried again. The skeletons cannot pass the grille and are not active until it is gone; they may be shot and hit by spells through it. When it goes they are active at once and act in the next enemy step (BA-INI-08). They need not be defeated.':
    'Besondere Aktion: den Hebel entschärfen (daneben). Gelingt es, ist das Gitter fort. Sonst: Klingenfalle auf diesen Helden; er darf es wieder versuchen. Die Skelette kommen nicht durch das Gitter und sind erst wachsam, wenn es fort ist; beschießen und verzaubern kann man sie. Dann handeln sie im nächsten Feindschritt (BA-INI-08). Besiegt werden müssen sie nicht.',
  'The chest is locked: Pick a Lock or Force (BA-GAP-16), adjacent; success opens it in the same action. A roll of 86 or more on either (the result kept after luck) sets off a Gas trap on that hero, even if it succeeds. The opener also draws one treasure.':
    'Die Truhe ist verschlossen: Schloss knacken oder aufbrechen (BA-GAP-16), daneben; gelingt es, ist sie offen. Ein Wurf ab 86 (nach dem Glück) löst eine Gasfalle aus, auch wenn es gelingt. Wer öffnet, zieht auch einen Schatz.',
  'Double-door entry at columns 4 and 5.': 'Doppeltür als Eingang an den Spalten 4 und 5.',
  'Open the coffer: Standard Action, adjacent. While the Guardian lives it is locked (Pick a Lock or Force, success opens it in the same action); once the Guardian is destroyed it opens without a check. Double-door entry at columns 4 and 5 (the Guardian could follow through it).':
    'Die Schatulle öffnen: Standardaktion, daneben. Solange der Wächter lebt, ist sie verschlossen (Schloss knacken oder aufbrechen); ist er zerstört, geht sie ohne Probe auf. Doppeltür als Eingang an den Spalten 4 und 5 (der Wächter könnte folgen).',
  'An egg has Health 2 and Defend 10, can be fought when adjacent or shot, and is removed at Health 0. Wounding spells, scrolls and traits may name it as if it were an enemy without a type; fire does not hurt it. It is no enemy for adjacency (BA-SHT-06), initiative or No Active Enemies. The Drake need not be slain. Double-door entry at columns 5 and 6.':
    'Ein Ei hat Gesundheit 2 und Abwehr 10, lässt sich von daneben bekämpfen oder beschießen und ist bei 0 fort. Zauber, Schriftrollen und Züge, die verwunden, dürfen es nennen wie einen Feind ohne Art; Feuer schadet ihm nicht. Sonst zählt es nicht als Feind (BA-SHT-06, Initiative, keine Feinde). Der Drache muss nicht sterben. Doppeltür als Eingang an den Spalten 5 und 6.',
  'Freeing: Pick a Lock or Force, adjacent. Until then she is contents, cannot be attacked and is no hero. Freed, she is a friendly mini (BA-GEN-13): Health 3, Defend 20, Light, no actions. Right after each turn of the hero who freed her (or, if he cannot act, of any hero the players name) she may be moved up to 5 squares (20 while No Active Enemies), or she may be carried by a Heavy hero. At Health 0 she is unconscious. The goal is achieved when she stands on, or is carried onto, a start square. If she dies the game ends: quest failed (result defeat).':
    'Befreien: Schloss knacken oder aufbrechen, daneben. Bis dahin ist sie kein Held und kann nicht angegriffen werden. Befreit ist sie eine freundliche Figur (BA-GEN-13): Gesundheit 3, Abwehr 20, leicht, ohne Aktionen. Nach jedem Zug ihres Befreiers (oder eines anderen Helden, wenn er nicht kann) darf sie bis zu 5 Felder gezogen werden (20, wenn keine Feinde da sind), oder ein schwerer Held trägt sie. Bei Gesundheit 0 ist sie bewusstlos. Erreicht ist das Ziel, wenn sie auf einem Startfeld steht oder dorthin getragen wird. Stirbt sie, ist der Auftrag gescheitert.',
  'Graves lie open around the hill fort. Find the throne below and break its master.':
    'Um die Hügelburg liegen Gräber offen. Findet den Thron darunter und brecht seinen Herrn.',
  'Thieves hid the glowing stone of the dwarf halls behind a guardian that never sleeps.':
    'Diebe verbargen den glühenden Stein der Zwergenhallen hinter einem Wächter, der nie schläft.',
  'Smoke rises from the old mine. Destroy the eggs before they hatch.':
    'Rauch steigt aus der alten Mine. Zerstört die Eier, ehe sie ausschlüpfen.',
  'A healer was taken. Free her and bring her home.':
    'Eine Heilerin wurde verschleppt. Befreit sie und bringt sie heim.',
  'all four heroes': 'alle vier Helden',
  'The Speed of heroes while no enemy is active: the book says 20 in one place and 10 in another.':
    'Das Tempo der Helden, solange kein Feind da ist: Das Buch sagt einmal 20 und einmal 10.',
  'House option: parties smaller than four, and any share of heroes among the players.':
    'Hausregel: Gruppen mit weniger als vier Helden, beliebig unter den Spielern verteilt.',
};
