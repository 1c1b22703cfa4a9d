import { Command } from 'commander';

const program = new Command('quarterstaff')
  .description('Four fantasy combat rulebooks, one table.')
  .version('0.1.0')
  .showHelpAfterError();

program
  .command('play', { isDefault: true })
  .description('play at the terminal')
  .action(() => {
    console.log('No game is ready to be played yet. `quarterstaff --help` lists what there is.');
  });

await program.parseAsync();
