"""Run with `python -m unittest discover -s tests`, with QUARTERSTAFF_ENGINE set to an engine's command."""

import importlib.util
import pathlib
import random
import sys
import unittest

from quarterstaff import ENCODERS, Batch, Engine, EngineError, Environment, Refused, Rollouts, play_batches

STARTERS = {"hex-melee": "first_blood", "lost-worlds": "first-duel", "ahq": "first-fight", "battle-axe": "bone-lord"}


class TheClient(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()
        self.addCleanup(self.engine.close)

    def test_lists_the_four_games(self):
        self.assertEqual({game["id"] for game in self.engine.hello()["games"]}, set(STARTERS))

    def test_plays_a_match_to_its_end(self):
        match = self.engine.new("hex-melee", "first_blood", seats={"B": "bot:random"}, seed="to the end")
        chance = random.Random(1)
        while not match.over:
            question = match.questions[0]
            match.choose(question, chance.choice(question.options).choice)
        self.assertIn("A", match.outcome["scores"])
        self.assertEqual(self.engine.load(match.record()).outcome, match.outcome)

    def test_a_refusal_names_its_rule_and_changes_nothing(self):
        match = self.engine.new("hex-melee", "first_blood", seed="refused")
        with self.assertRaises(Refused) as refused:
            match.choose(match.questions[0], {"no": "such choice"})
        self.assertTrue(refused.exception.rules)
        match.pick(match.questions[0], 0)

    def test_a_wrong_request_says_where_it_is_wrong(self):
        with self.assertRaises(EngineError) as error:
            self.engine.new("no-such-game")
        self.assertEqual((error.exception.code, error.exception.path), ("unknown-game", "game"))

    def test_going_back_asks_the_same_question_again(self):
        match = self.engine.new("lost-worlds", "first-duel", seats={"blue": "book"}, seed="back")
        first = match.questions[0]
        match.pick(first, 0)
        match.undo(first.no)
        self.assertEqual(match.questions[0], first)


class Environments(unittest.TestCase):
    def test_every_game_gives_observations_of_one_size_within_bounds(self):
        for game, scenario in STARTERS.items():
            with self.subTest(game):
                environment = Environment(game, scenario)
                self.addCleanup(environment.close)
                chance = random.Random(game)
                step = environment.reset(7)
                for _ in range(30):
                    self.assertEqual(len(step.observation), ENCODERS[game].size)
                    self.assertTrue(all(0 <= number <= 1 for number in step.observation))
                    self.assertEqual(sum(step.mask), min(len(step.question.options), environment.actions))
                    environment.act(chance.randrange(sum(step.mask)))
                    if environment.over:
                        break
                    step = environment.now()

    def test_observations_follow_the_board(self):
        environment = Environment("hex-melee", "first_blood")
        self.addCleanup(environment.close)
        before = environment.reset(3).observation
        seen = {tuple(before)}
        for _ in range(20):
            environment.act(0)
            seen.add(tuple(environment.now().observation))
        self.assertGreater(len(seen), 1)

    def test_the_same_seeds_give_the_same_matches_on_one_engine_and_on_two(self):
        def first(step):
            return len(step.question.kind) % sum(step.mask)

        def duel():
            return Environment("lost-worlds", "first-duel", seats={"blue": "bot:random"}, most=200)

        results = []
        for engines in (1, 2):
            with Rollouts(duel, engines) as rollouts:
                results.append(rollouts.play(first, [1, 2, 3, 4]))
        self.assertEqual(results[0], results[1])


class Batches(unittest.TestCase):
    def test_every_game_plays_many_matches_at_once_within_bounds(self):
        for game, scenario in STARTERS.items():
            with self.subTest(game), Batch(game, scenario, count=8) as batch:
                self.assertEqual(batch.size, ENCODERS[game].size)
                for turn in range(40):
                    self.assertEqual(len(batch.now.observations()), 8 * batch.size)
                    self.assertTrue(any(batch.now.observation(0)))
                    self.assertTrue(all(count > 0 for count in batch.now.counts))
                    self.assertEqual(sum(batch.now.mask(0, 4)), min(4, batch.now.counts[0]))
                    batch.step([turn % count for count in batch.now.counts])

    def test_the_same_seed_and_answers_give_the_same_matches_and_each_begins_anew(self):
        def play():
            with Batch("lost-worlds", "first-duel", count=4, seats={"blue": "bot:random"}, seed="same") as batch:
                told = play_batches([batch], lambda now: [count // 2 for count in now.counts], 150)
                return told, bytes(batch.now.observations())

        first, again = play(), play()
        self.assertEqual(first, again)
        self.assertGreater(len(first[0]), 4)
        self.assertTrue(all(-1 <= ended.rewards["red"] <= 1 for ended in first[0] if ended.rewards))

    def test_observations_are_of_the_seat_that_is_asked(self):
        with Batch("hex-melee", "first_blood", count=1) as batch:
            seen = {}
            for _ in range(60):
                own = batch.now.observation(0)
                seen.setdefault(batch.seats[batch.now.who[0]], (own[2], own[3]))
                batch.step([0])
            self.assertEqual(len(seen), 2)
            self.assertEqual(len(set(seen.values())), 2)

    def test_a_wrong_request_says_what_is_wrong(self):
        with self.assertRaises(EngineError):
            Batch("hex-melee", "no-such-scenario")


HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "examples"))
HAS = {name: importlib.util.find_spec(name) is not None for name in ("numpy", "gymnasium", "pettingzoo")}
if not HAS["gymnasium"] or not HAS["pettingzoo"]:
    sys.path.append(str(HERE / "stand_ins"))  # the wrappers run everywhere; the packages' own checks run where they are installed


@unittest.skipUnless(HAS["numpy"], "numpy is not installed")
class InGymnasium(unittest.TestCase):
    def make(self, **more):
        from quarterstaff.gymnasium_env import QuarterstaffEnv

        environment = QuarterstaffEnv("lost-worlds", "first-duel", seats={"blue": "book"}, **more)
        self.addCleanup(environment.close)
        return environment

    def test_an_episode_keeps_to_its_spaces_and_ends_with_a_reward(self):
        environment = self.make()
        chance = random.Random(1)
        seen, info = environment.reset(seed=5)
        for _ in range(500):
            self.assertTrue(environment.observation_space.contains(seen))
            self.assertIs(info["action_mask"], seen["action_mask"])
            legal = int(seen["action_mask"].sum())
            self.assertGreater(legal, 0)
            seen, reward, terminated, truncated, info = environment.step(chance.randrange(legal))
            if terminated or truncated:
                break
        self.assertTrue(terminated)
        self.assertTrue(environment.observation_space.contains(seen))
        self.assertEqual(int(seen["action_mask"].sum()), 0)
        self.assertTrue(-1 <= reward <= 1)

    def test_a_seed_fixes_the_match_and_without_one_the_next_differs(self):
        environment = self.make()

        def told(**seed):
            environment.reset(**seed)
            for _ in range(4):
                environment.step(0)
            return environment.inner.match.record()["seed"]

        self.assertEqual(told(seed=7), told(seed=7))
        self.assertNotEqual(told(), told())

    def test_an_illegal_action_counts_as_a_legal_one(self):
        environment = self.make()
        environment.reset(seed=7)
        environment.step(environment.inner.actions - 1)

    def test_a_match_that_lasts_too_long_is_cut_short(self):
        environment = self.make(most=2)
        environment.reset(seed=7)
        environment.step(0)
        _, reward, terminated, truncated, _ = environment.step(0)
        self.assertEqual((reward, terminated, truncated), (0.0, False, True))

    def test_one_seat_must_be_open(self):
        from quarterstaff.gymnasium_env import QuarterstaffEnv

        with self.assertRaisesRegex(ValueError, "red, blue"):
            QuarterstaffEnv("lost-worlds", "first-duel", seats={})

    @unittest.skipUnless(HAS["gymnasium"], "gymnasium is not installed")
    def test_passes_its_own_check(self):
        from gymnasium.utils.env_checker import check_env

        check_env(self.make(), skip_render_check=True)


@unittest.skipUnless(HAS["numpy"], "numpy is not installed")
class InPettingZoo(unittest.TestCase):
    def make(self, game="lost-worlds", scenario="first-duel", **more):
        from quarterstaff.pettingzoo_env import QuarterstaffAEC

        environment = QuarterstaffAEC(game, scenario, **more)
        self.addCleanup(environment.close)
        return environment

    def play(self, environment, seed):
        """One match by random legal actions, checked step by step; the rewards of each agent."""
        chance = random.Random(seed)
        environment.reset(seed=seed)
        self.assertEqual(environment.agents, environment.possible_agents)
        earned = {agent: 0.0 for agent in environment.agents}
        for agent in environment.agent_iter():
            seen, reward, terminated, truncated, info = environment.last()
            self.assertTrue(environment.observation_space(agent).contains(seen))
            legal = int(seen["action_mask"].sum())
            earned[agent] += reward
            if terminated or truncated:
                with self.assertRaises(ValueError):
                    environment.step(0)
                environment.step(None)
                continue
            self.assertEqual(legal, min(len(info["options"]), environment.inner.actions))
            for other in environment.agents:
                if other != agent:
                    self.assertEqual(int(environment.observe(other)["action_mask"].sum()), 0)
            environment.step(chance.randrange(legal))
        self.assertEqual(environment.agents, [])
        return earned

    def test_every_game_plays_to_its_end_by_the_rules_of_the_interface(self):
        for game, scenario in STARTERS.items():
            with self.subTest(game):
                environment = self.make(game, scenario, most=60)
                for agent in environment.possible_agents:
                    self.assertIs(environment.observation_space(agent), environment.observation_space(agent))
                    self.assertIs(environment.action_space(agent), environment.action_space(agent))
                self.play(environment, 3)

    def test_the_same_seed_gives_the_same_duel_and_what_one_wins_the_other_loses(self):
        environment = self.make()
        played = [self.play(environment, seed) for seed in (1, 2, 3, 1)]
        self.assertEqual(played[0], played[3])
        for earned in played:
            self.assertAlmostEqual(earned["red"] + earned["blue"], 0.0)
        self.assertTrue(any(earned["red"] != 0 for earned in played))

    def test_a_trained_agent_beats_its_random_self(self):
        from pettingzoo_duel import train_and_measure

        before, after = train_and_measure(games=120, measure=40)
        self.assertGreater(after, 0.3)  # against a random opponent: 1 a win, -1 a loss
        self.assertGreater(after, before + 0.1)

    @unittest.skipUnless(HAS["pettingzoo"], "pettingzoo is not installed")
    def test_passes_its_own_check(self):
        from pettingzoo.test import api_test, seed_test

        api_test(self.make(), num_cycles=200)
        seed_test(lambda: self.make(), num_cycles=50)


if __name__ == "__main__":
    unittest.main()
