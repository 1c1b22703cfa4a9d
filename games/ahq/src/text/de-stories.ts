// Was zu Beginn, bei der Wende und am Ende eines Auftrags erzählt wird.

type Story = Readonly<Record<string, string>>;

export const stories: Readonly<Record<string, Story>> = {
  bell: {
    opening:
      'Nager haben die Flutglocke von Hohlmoor und ihren Klöppel gestohlen. Beides muss vor der Springflut wieder hängen.',
    won: 'Die Glocke von Hohlmoor hängt wieder. Als die Flut kommt, hört sie jeder.',
    lost: 'Die Springflut kam in der Nacht, und keine Glocke schlug. Hohlmoor ist jetzt ein See.',
  },
  tithe: {
    opening:
      'Die Toten des alten Hügelgrabs fordern einen Zehnt an Leben. Fügt die Hälften der Königskrone zusammen, legt sie auf seinen Thron und bringt den Hüter zur Ruhe.',
    won: 'Der König hat seine Krone. Das Hügelgrab ist still, und niemand wird mehr um einen Zehnt gebeten.',
    lost: 'Die Toten sind gekommen, um zu holen, was man ihnen schuldet. Sie zählen nicht zweimal.',
  },
  choir: {
    opening:
      'Ein Kult singt unter der Stadt eine Feuerhymne. Bringt den Magus zum Schweigen, ehe zu viele Strophen gesungen sind.',
    won: 'Der Magus schweigt, und die Straße über ihm auch. Jemand lacht, zum ersten Mal seit Wochen.',
    lost: 'Die letzte Strophe ist gesungen. Von den Hügeln aus könnte man beim Licht der Stadt lesen.',
  },
  toll: {
    opening: 'Orks halten den Erben des Vogts unter dem Damm gefangen. Bringt die Geisel lebend heraus.',
    won: 'Der Erbe des Vogts blinzelt ins Tageslicht und bittet um Brot. Der Damm ist frei.',
    lost: 'Der Vogt zahlt, was man verlangt, und bekommt einen Ring an einem Finger zurück.',
  },
  crown: {
    opening:
      'Die Krone der Moorkönige wurde zerbrochen und in zwei versunkenen Hallen versteckt. Heuert in der Stadt an, wen ihr braucht, und bringt beide Hälften heim.',
    turn: 'Mit der ersten Hälfte hat sich das Wasser im Gang zu regen begonnen. Etwas, das still lag, ist aufgestanden und steht zwischen euch und der Treppe.',
    won: 'Die Hälften passen. Einen Augenblick hält das Moor den Atem an; dann quaken die Frösche weiter.',
    lost: 'Das Moor behält seine Krone. Wer bei euch angeheuert hat, trinkt auf die anderen und will seinen Lohn.',
  },
  watch: {
    opening:
      'Akolythen hüten ein Feuer für etwas in der Tiefe. Findet die Aschenklinge, die sie anführt, und macht der Wache ein Ende.',
    turn: 'Hinter euch ertönt ein Horn. Die Wache wurde gezählt, und es fehlen welche: Die an der Treppe schlafen nicht mehr.',
    won: 'Das Wachfeuer ist aus. Wofür auch immer es brannte, es bleibt, wo es ist, im Dunkeln.',
    lost: 'Das Feuer brannte lange genug. Wofür es gehütet wurde, hat die Treppe gefunden.',
  },
  door: {
    opening: 'Die Tür steht offen. Was dahinter lebt, hat euch gehört.',
    won: 'Der Raum ist euer, und was darin war. Dahinter liegt der Rest.',
    lost: 'Die Tür schließt sich. Draußen hat niemand etwas gehört.',
  },
  cellar: {
    opening: 'Im Keller der Laterne kratzt etwas, und der Wirt hat aufgehört, darüber zu lachen.',
    won: 'Das Kratzen ist vorbei. Der Wirt zählt seine Fässer und stellt eines für euch beiseite.',
    lost: 'Der Wirt hat die Fässer vor die Tür gerollt. Er geht nicht mehr hinunter.',
  },
  sealed: {
    opening:
      'Unter der Kapelle wurde eine Treppe aus gutem Grund zugemauert, und letzte Nacht ist die Mauer gefallen. Jemand dort unten zählt die Lebenden. Steigt hinab und macht der Zählung ein Ende, ehe die Lampen leer sind.',
    turn: 'Die Schützen haben die Halle nicht vor euch bewacht. Etwas ist hinter euch aus der Wand gekommen, und es ist hungrig: Der Weg zur Treppe ist nicht mehr leer.',
    won: 'Der Hüter hat seine Liste weggelegt. Die Maurer rühren schon den Mörtel an, und niemand bittet sie, sich zu beeilen.',
    lost: 'Im Morgengrauen steht die Mauer wieder, von innen. Die Glocke der Kapelle schlägt einmal mehr, als es Stunden gibt.',
  },
  tollhouse: {
    opening:
      'Das Zollhaus am Damm hat vor einer Stunde den Besitzer gewechselt, und die neuen Herren sind noch betrunken. Zwei Helden und wen sie bezahlen konnten gehen hinein, ehe jemand die Fässer zählt. Lasst niemanden übrig, der das Leuchtfeuer entzünden könnte.',
    turn: 'Von der Kellertreppe: ein Horn und Stiefel. Der Rest der Bande ist von der Furt zurück und steht, wo ihr hereingekommen seid.',
    won: 'Am Morgen ist der Zoll wieder frei, und die Fässer sind halb leer. Es wäre schade gewesen.',
    lost: 'Das Leuchtfeuer brennt. Vor Mittag gehört der Damm dem, der es zuerst gesehen hat.',
  },
};
